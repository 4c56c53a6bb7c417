import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { BetQuestion } from '#web/components/bet-hero.tsx'
import { useState } from 'react'
import './folded-question.css'

interface FoldedQuestionProps {
  readonly bet: BetView
  /** Whether a task follows below, which should be in view. */
  readonly isFolded: boolean
}

/** A question longer than this pushes the task out of a small window. */
const LONG = 110

/**
 * The question. On a phone a long one is folded to its first lines until the viewer unfolds it, so that the task below
 * is in view.
 */
export function FoldedQuestion({ bet, isFolded }: FoldedQuestionProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isFolded || bet.description.length <= LONG) return <BetQuestion bet={bet} />
  return (
    <div className={isOpen ? undefined : 'question-folded'}>
      <BetQuestion bet={bet} />
      <button type="button" className="question-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? predict.question.less : predict.question.more}
      </button>
    </div>
  )
}
