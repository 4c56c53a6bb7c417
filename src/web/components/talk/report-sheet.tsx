import type { Inputs } from '#contract/index.ts'
import { errorText } from '#copy/errors.ts'
import { talk } from '#copy/talk.ts'
import { REPORT_REASONS, type ReportReason } from '#domain/comments/report.ts'
import { useReport } from '#web/api/comments.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState, type FormEvent } from 'react'
import './talk.css'

interface ReportSheetProps {
  readonly uniqueId: string
  readonly target: Inputs['comments']['report']['target']
  readonly name: string
  /** The comment; null for a proof. */
  readonly text: string | null
  /** The address of the photo of a proof. */
  readonly photo?: string
  readonly onClose: () => void
}

/** Reports a comment or a proof: why, and whether its author is blocked as well. */
export function ReportSheet({ uniqueId, target, name, text, photo, onClose }: ReportSheetProps) {
  const copy = talk.report
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const report = useReport()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason === null) return setMissing(true)
    const onSuccess = () => {
      onClose()
      toast.good({ title: copy.done })
    }
    report.mutate({ uniqueId, target, reason, isBlocking }, { onSuccess })
  }
  const problem = report.error ? errorText(report.error).line : isMissing && reason === null && copy.missing
  return (
    <Sheet isOpen onClose={onClose} title={target.type === 'proof' ? copy.titleProof(name) : copy.title(name)}>
      <form onSubmit={submit} className="grid gap-3">
        {text !== null && (
          <blockquote className="note-slip m-0" dir="auto">
            {text}
          </blockquote>
        )}
        {photo !== undefined && <img className="report-photo" src={photo} alt="" />}
        <fieldset className="m-0 border-0 p-0">
          <legend className="mb-1 font-bold">{copy.question}</legend>
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
        <label className="report-reason border-t border-line pt-2">
          <input type="checkbox" checked={isBlocking} onChange={(event) => setBlocking(event.target.checked)} />
          <span>{copy.block(name)}</span>
        </label>
        {problem && <FormError>{problem}</FormError>}
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button variant="soft" onClick={onClose}>
            {copy.no}
          </Button>
          <Button type="submit" variant="ink" iconName="flag" isBusy={report.isPending}>
            {copy.yes}
          </Button>
        </div>
        <p className="text-center text-15 text-text-2">{copy.quiet(name)}</p>
      </form>
    </Sheet>
  )
}
