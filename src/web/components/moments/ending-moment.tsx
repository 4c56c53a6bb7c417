import { isEndingUnseen } from '#domain/bets/ending.ts'
import { personalOutcome, type PersonalOutcome } from '#domain/bets/outcome.ts'
import { useSeeEnding } from '#web/api/bet-commands.ts'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import type { EndingProps } from './ending-parts.tsx'
import { LoseMoment } from './lose-moment.tsx'
import { VoidMoment } from './void-moment.tsx'
import { WinMoment } from './win-moment.tsx'

const TELLINGS: { readonly [outcome in PersonalOutcome]?: ComponentType<EndingProps> } = {
  won: WinMoment,
  lost: LoseMoment,
  drawn: VoidMoment,
  cancelled: VoidMoment,
}

/** Tells the viewer, over the whole screen, how the bet came out for them; the server remembers that it was told. */
export function EndingMoment(props: EndingProps) {
  const { bet } = props
  const { mutate } = useSeeEnding()
  // From the first instant: another device, or this one after a crash, does not tell it again.
  const remember = useEffectEvent(() => isEndingUnseen(bet) && mutate({ uniqueId: bet.uniqueId }))
  useEffect(() => void remember(), [])

  const Telling = TELLINGS[personalOutcome(bet, bet.result?.winnerIds ?? null)]
  return Telling ? <Telling {...props} /> : null
}
