import { createBet } from '#copy/create-bet.ts'
import { earnTokens } from '#copy/earn-tokens.ts'
import { TASK_TOKENS } from '#domain/tasks/task.ts'
import { tasksQuery } from '#web/api/tasks.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useQuery } from '@tanstack/react-query'

/** What brings tokens before there is a bet. */
const WAYS = ['invite_friend', 'check_in'] as const

/** The ways to the tokens that a stake is short of, as far as they are open today. */
export function EarnCard({ missingTokens }: { readonly missingTokens: number }) {
  const { data } = useQuery(tasksQuery(useApiClient()))
  const isDone = (way: (typeof WAYS)[number]) => data?.tasks.some(({ task, state }) => task === way && state === 'done')
  return (
    <section className="on-paper paper-mint rounded-card px-4 pt-3.5 pb-4" aria-labelledby="earn-card">
      <h2 id="earn-card" className="text-17 font-black">
        {createBet.errors.missing(missingTokens)}
      </h2>
      <ul className="lines mt-1">
        {WAYS.filter((way) => !isDone(way)).map((way) => (
          <li key={way}>
            <span className="grow">{earnTokens.texts[way].name}</span>
            <b className="num">{earnTokens.reward(TASK_TOKENS[way])}</b>
          </li>
        ))}
      </ul>
      <ButtonLink variant="ink" size="sm" full className="mt-2" to="/earn-tokens">
        {createBet.errors.earn}
      </ButtonLink>
    </section>
  )
}
