import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { copyText } from '#web/lib/share.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDraftText } from '#web/features/predict/sealing/draft-text.ts'

interface KeptLetterProps {
  readonly bet: BetView
  /** Whether the viewer was writing when the creator removed or evicted them. */
  readonly wasTaken: boolean
  /** Whether another participant is unclaimed. */
  readonly canChoose: boolean
}

/**
 * What a viewer who is no participant has written for this bet: to read, to copy, and to reuse as another participant.
 */
export function KeptLetter({ bet, wasTaken, canChoose }: KeptLetterProps) {
  const { text } = useDraftText(bet.uniqueId)
  const { keptLetter } = predict
  if (!wasTaken && text === '') return null
  const copy = async () => {
    if (await copyText(text)) toast.good(keptLetter.copied)
    else toast.bad(keptLetter.copyFailed)
  }
  return (
    <section className="phone px-4 pt-6" aria-label={keptLetter.label}>
      <div className="card p-4">
        <p role="status" className="font-semibold wrap-anywhere">
          {wasTaken ? keptLetter.taken(bet.creatorName) : keptLetter.unsealed}
        </p>
        {text !== '' && (
          <>
            <p className="mt-1 mb-3 text-text-2">{canChoose ? keptLetter.comesAlong : keptLetter.toCopy}</p>
            <div className="letter">
              <p dir="auto" className="hand text-21 leading-letter whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            </div>
            <Button variant="line" size="sm" iconName="copy" className="mt-3" onClick={() => void copy()}>
              {keptLetter.copy}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
