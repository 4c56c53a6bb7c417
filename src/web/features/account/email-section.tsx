import { account } from '#copy/account.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { useAddEmail } from '#web/api/own-account.ts'
import { EmailField } from '#web/components/ways-in/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { AccountPart, type AccountSectionProps } from './account-part.tsx'
import { AskPassword } from './ask-password.tsx'

/** For an account that a passkey alone opens: what that means, and an address for it. @see docs/screens.md#account-email */
export function EmailSection({ account: own }: AccountSectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { email: copy } = account
  if (own.email !== null) return null
  return (
    <AccountPart
      title={copy.title}
      action={
        <Button variant="ink" size="sm" iconName="envelope-simple" {...opensSheet()} onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      }
    >
      <p className="text-text-2">{copy.none}</p>
      <p role="status" className="mt-2 wrap-anywhere">
        {sentTo !== null && copy.sentTo(sentTo)}
      </p>
      <Sheet isOpen={isAdding} onClose={() => setAdding(false)} title={copy.add}>
        <AddEmailForm onDone={() => setAdding(false)} onSent={setSentTo} />
      </Sheet>
    </AccountPart>
  )
}

interface AddEmailFormProps {
  readonly onDone: () => void
  /** A link is on its way, if no other account has the address. */
  readonly onSent: (email: string) => void
}

function AddEmailForm({ onDone, onSent }: AddEmailFormProps) {
  const { email: copy } = account
  const add = useAddEmail()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = async () => {
    const isUsable = isEmail(normalizeEmail(email))
    setWrong(!isUsable)
    if (!isUsable) return
    const { next } = await add.mutateAsync({ email })
    onDone()
    if (next === 'check_email') onSent(email)
    else toast.good(copy.added)
  }
  return (
    <AskPassword tone="ink" confirmLabel={copy.add} busyLabel={copy.adding} onCancel={onDone} onConfirm={send}>
      <p className="text-text-2">{copy.line}</p>
      <EmailField
        value={email}
        autoComplete="email"
        error={isWrong ? copy.invalid : undefined}
        onChange={(typed) => {
          setWrong(false)
          setEmail(typed)
        }}
      />
    </AskPassword>
  )
}
