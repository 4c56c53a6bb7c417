import { account } from '#copy/account.ts'
import { useEndSessions } from '#web/api/own-account.ts'
import { toast } from '#web/ui/toast.ts'
import { AskPassword } from './ask-password.tsx'

/** Which devices are about to be signed out. */
export type SessionEnding =
  { readonly type: 'one'; readonly sessionId: string; readonly device: string } | { readonly type: 'others' }

interface EndSessionsFormProps {
  readonly ending: SessionEnding
  readonly onDone: () => void
}

/** Signs another device out, or all of them. */
export function EndSessionsForm({ ending, onDone }: EndSessionsFormProps) {
  const end = useEndSessions()
  const { devices } = account
  return (
    <AskPassword
      tone="ink"
      confirmLabel={devices.signOut}
      busyLabel={devices.busy}
      onCancel={onDone}
      onConfirm={async (password) => {
        await end.mutateAsync({ password, sessionId: ending.type === 'one' ? ending.sessionId : null })
        onDone()
        toast.good(devices.done)
      }}
    >
      <p className="text-text-2">{ending.type === 'one' ? devices.oneLine(ending.device) : devices.othersLine}</p>
    </AskPassword>
  )
}
