import { answers as words } from '#copy/answers.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerStatement, type AnswerStatementProps } from './answer-statement.tsx'

/** One control: what happened, under its own title. */
export function WhatHappened(props: Omit<AnswerStatementProps, 'label'>) {
  const { title } = words.happened
  return (
    <div className={`paper-${paperOf(props.bet.uniqueId)}`}>
      <h2 className="mb-2 text-20">{title}</h2>
      <AnswerStatement {...props} label={title} />
    </div>
  )
}

interface OtherWayProps {
  readonly children: string
  readonly onPress: () => void
}

/** A way to say how the bet ended without an answer. */
export const OtherWay = ({ children, onPress }: OtherWayProps) => (
  <Button variant="text" size="sm" className="whitespace-normal" onClick={onPress}>
    {children}
  </Button>
)
