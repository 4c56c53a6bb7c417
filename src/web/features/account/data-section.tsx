import { account } from '#copy/account.ts'
import { toasts } from '#copy/toasts.ts'
import { useSignOut } from '#web/api/accounts.ts'
import { useExportAccount } from '#web/api/own-account.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { AccountPart, type AccountSectionProps } from './account-part.tsx'
import { AskPassword } from './ask-password.tsx'

/** The export of the user's data, and signing out. A guest who signs out could not come back. */
export function DataSection({ me }: AccountSectionProps) {
  const { data } = account
  const [isAsking, setIsAsking] = useState(false)
  const gather = useExportAccount()
  const signOut = useSignOut()
  const close = () => setIsAsking(false)
  // Not as callbacks of the mutation: this page unmounts before they would run.
  const leave = () =>
    signOut.mutateAsync().then(
      () => toast.good(toasts.signedOut),
      () => toast.bad(toasts.signOutFailed),
    )
  return (
    <AccountPart title={data.title}>
      <p className="mb-3 text-text-2">{data.line}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="soft" iconName="download-simple" {...opensSheet()} onClick={() => setIsAsking(true)}>
          {data.button}
        </Button>
        {!me.guest && (
          <Button variant="soft" iconName="sign-out" isBusy={signOut.isPending} onClick={() => void leave()}>
            {account.signOut}
          </Button>
        )}
      </div>
      <Sheet isOpen={isAsking} onClose={close} title={data.button}>
        <AskPassword
          tone="ink"
          confirmLabel={data.download}
          busyLabel={data.busy}
          onCancel={close}
          onConfirm={async (password) => {
            const { json } = await gather.mutateAsync({ password })
            saveFile(json, data.fileName(new Date().toISOString().slice(0, 10)))
            close()
            toast.good(data.done)
          }}
        >
          <p className="text-text-2">{data.line}</p>
        </AskPassword>
      </Sheet>
    </AccountPart>
  )
}
