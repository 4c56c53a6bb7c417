import { errorText } from '#copy/errors.ts'
import { reports as copy } from '#copy/reports.ts'
import { REPORT_REASONS, type ReportReason } from '#domain/reports/report.ts'
import { useReport, type Reported } from '#web/api/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState, type FormEvent } from 'react'
import './report.css'

interface ReportSheetProps {
  readonly about: Reported
  /** The name of the user or the league; for a bet, of its creator. */
  readonly name: string
  /** The words that are reported; null for a proof and for a name. */
  readonly text: string | null
  /** The address of the photo of a proof. */
  readonly photo?: string
  readonly onClose: () => void
}

/** Reports something to the operator: why, and whether the author of a comment or proof is blocked as well. */
export function ReportSheet({ about, name, text, photo, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const report = useReport()
  const isTalk = about.type === 'comment' || about.type === 'proof'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason === null) return setMissing(true)
    const onSuccess = () => {
      onClose()
      toast.good({ title: copy.done })
    }
    report.mutate({ about, reason, isBlocking }, { onSuccess })
  }
  const problem = report.error ? errorText(report.error).line : isMissing && reason === null && copy.missing
  return (
    <Sheet isOpen onClose={onClose} title={about.type === 'bet' ? copy.title.bet : copy.title[about.type](name)}>
      <form onSubmit={submit} className="grid gap-3">
        {text !== null && (
          <blockquote className="report-quote" dir="auto">
            {about.type === 'comment' && (
              <b className="block">
                <bdi>{name}</bdi>
              </b>
            )}
            {text}
          </blockquote>
        )}
        {photo !== undefined && <img className="report-photo" src={photo} alt="" />}
        <fieldset className="m-0 border-0 p-0">
          <legend className="mb-1 font-bold">{about.type === 'person' ? copy.questionPerson : copy.question}</legend>
          {REPORT_REASONS.map((one) => (
            <label key={one} className="report-reason">
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              <span>
                <b>{copy.reasons[one].label}</b>
                {copy.reasons[one].hint && <small>{copy.reasons[one].hint}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        {isTalk && (
          <label className="report-reason border-t border-line pt-2">
            <input type="checkbox" checked={isBlocking} onChange={(event) => setBlocking(event.target.checked)} />
            <span>{copy.block(name)}</span>
          </label>
        )}
        {problem && <FormError>{problem}</FormError>}
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button variant="soft" onClick={onClose}>
            {copy.no}
          </Button>
          <Button type="submit" variant="ink" iconName="flag" isBusy={report.isPending}>
            {copy.yes}
          </Button>
        </div>
        <p className="text-center text-15 text-text-2">
          {isTalk || about.type === 'person' ? copy.quiet(name) : copy.quietAll}
        </p>
      </form>
    </Sheet>
  )
}
