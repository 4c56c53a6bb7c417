import type { TicketView } from '#contract/bet-view.ts'
import { FailureText } from '#web/components/load-failure.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { questionText } from './questions.ts'
import type { useQuestion } from './use-question.ts'

interface QuestionDialogProps {
  readonly bet: TicketView
  readonly state: ReturnType<typeof useQuestion>
}

/** Asks once more, with what it costs in plain words. */
export function QuestionDialog({ bet, state }: QuestionDialogProps) {
  if (!state.question) return null
  const text = questionText(bet, state.question)
  return (
    <ConfirmDialog
      title={text.title}
      line={text.lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
      tone="danger"
      iconName={text.iconName}
      confirmLabel={text.confirm}
      cancelLabel={text.keep}
      isBusy={state.isBusy}
      error={state.error && <FailureText title={text.failure} error={state.error} />}
      onConfirm={state.confirm}
      onClose={state.close}
    />
  )
}
