import { createBet } from '#copy/create-bet.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kit } from '#copy/kit.ts'
import { useState } from 'react'

interface WelcomeBackProps {
  readonly onStartOver: () => void
  readonly onDismiss: () => void
}

/** Says that the draft survived, and offers an empty one instead. */
export function WelcomeBack({ onStartOver, onDismiss }: WelcomeBackProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { welcomeBack, startOver } = createBet
  return (
    <div className="card mb-5 flex flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-4">
      <Icon name="envelope-simple" />
      <output className="min-w-36 flex-1 font-semibold">{welcomeBack.line}</output>
      <span className="ml-auto flex items-center">
        <Button variant="text" onClick={() => setIsAsking(true)}>
          {welcomeBack.startOver}
        </Button>
        <IconButton label={kit.dismiss} iconName="x" onClick={onDismiss} />
      </span>
      {isAsking && (
        <ConfirmDialog
          title={startOver.title}
          line={startOver.line}
          confirmLabel={startOver.confirm}
          cancelLabel={startOver.cancel}
          isBusy={false}
          onConfirm={onStartOver}
          onClose={() => setIsAsking(false)}
          tone="danger"
          iconName="trash"
        />
      )}
    </div>
  )
}
