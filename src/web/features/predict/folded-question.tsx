import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { BetQuestion } from '#web/components/bet-hero.tsx'
import { useState } from 'react'
import './folded-question.css'

interface FoldedQuestionProps {
  readonly bet: BetView
  /** There is something to write or to choose below it. */
  readonly isFolded: boolean
}

/** From here on a question pushes what there is to do out of a small window. */
const LONG = 110

/** The question; on a phone a long one is folded to its first lines until the viewer unfolds it, so that the letter is in view. */
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
