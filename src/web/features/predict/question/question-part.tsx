import type { BetView } from '#contract/bet-view.ts'
import { objections } from '#copy/objections.ts'
import { whyNotAccept, phaseOf } from '#domain/objections/objection.ts'
import { objectionQuery } from '#web/api/objections.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { AskCard } from './ask-card.tsx'
import { FairEnoughStamp } from './stamp.tsx'
import { VerdictPart } from './verdict-part.tsx'
import { VotePart } from './vote-part.tsx'
import './question.css'

/** How far the result is questioned: accepted, asked, voted on or decided. Nothing while that is on its way. */
export function QuestionPart({ bet }: { readonly bet: BetView }) {
  const loading = useQuery(objectionQuery(useApiClient(), bet.uniqueId))
  const { data: view } = loading
  const now = useInstant(view?.endsAt ?? null)
  if (!view) return loading.isError && <LoadFailure text={objections.failed} query={loading} />
  const facts = { ...view, participants: bet.participants }
  const phase = phaseOf(facts, now)
  if (phase === 'voting') return <VotePart bet={bet} view={view} now={now} />
  if (phase === 'decided') return <VerdictPart bet={bet} view={view} />
  if (whyNotAccept(facts, now) === null) return <AskCard bet={bet} view={view} />
  return <FairEnoughStamp bet={bet} view={view} />
}
