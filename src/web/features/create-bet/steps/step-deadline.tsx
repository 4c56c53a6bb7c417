import { createBet } from '#copy/create-bet.ts'
import { formatDate } from '#copy/dates.ts'
import { fieldErrorId } from '#web/features/create-bet/draft/draft-fields.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { DeadlinePicker } from './deadline-picker.tsx'
import { ResultDatePart } from './result-date-part.tsx'
import type { StepProps } from './step-props.ts'

/** Step 4: until when can people join, and when is the result known? Both off by default. */
export function StepDeadline(props: StepProps) {
  const { draft, edit, errorOf, now } = props
  const viewer = useViewer()
  const { deadline } = createBet
  const error = errorOf('deadline')
  const endsAt = draft.deadlineAt === null ? null : new Date(draft.deadlineAt)
  return (
    <>
      <div className="card px-4 py-3">
        <Switch
          label={deadline.label}
          hint={draft.hasDeadline ? deadline.on : deadline.off}
          isOn={draft.hasDeadline}
          onChange={(hasDeadline) => edit((before) => ({ ...before, hasDeadline }))}
        />
      </div>
      {draft.hasDeadline && (
        <>
          <DeadlinePicker
            endsAt={endsAt}
            now={now}
            hasError={error !== undefined}
            onChange={(date) => edit((before) => ({ ...before, deadlineAt: date?.toISOString() ?? null }))}
          />
          {error && <ErrorLine id={fieldErrorId('deadline')}>{error}</ErrorLine>}
          <output className="mt-4 flex items-center gap-2 font-semibold">
            {endsAt && (
              <>
                <Icon name="clock" />
                {deadline.ends(formatDate(endsAt, { style: 'full', viewer, now }))}
              </>
            )}
          </output>
        </>
      )}
      <ResultDatePart {...props} />
    </>
  )
}
