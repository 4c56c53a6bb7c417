import { earnTokens } from '#copy/earn-tokens.ts'
import { nextUtcDay } from '#domain/kernel/time.ts'
import { TASKS } from '#domain/tasks/task.ts'
import { useMe } from '#web/api/me.ts'
import { tasksQuery } from '#web/api/tasks.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { When } from '#web/components/when.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneHead, PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Balance } from './balance.tsx'
import { Congratulation } from './congratulation.tsx'
import { type Earned, TaskRow } from './task-row.tsx'
import { WalletHistory } from './wallet-history.tsx'

/** The tasks that earn tokens, and the history of the wallet. @see docs/screens.md#earn-tokens */
export function EarnTokensScreen() {
  const me = useMe()
  // The rewards of an address are paid once; without one there is nothing to claim.
  const isWithoutEmail = me !== null && me.email === null
  const tasks = useQuery({ ...tasksQuery(useApiClient()), enabled: !isWithoutEmail })
  const { data, isError, refetch } = tasks
  const [earned, setEarned] = useState<Earned | null>(null)
  // When the server's request failed, the browser repeats it; until then the page shows the loading state.
  const hasFailed = useIsHydrated() && isError
  const isLoading = !data && !hasFailed && !isWithoutEmail
  return (
    <Page paper="mint" isBusy={isLoading}>
      <Panes shape="two">
        <PaneSheet>
          <PaneHead paper="mint">
            <TopBar
              start={
                <ButtonLink variant="text" to="/account" iconName="arrow-left" className="no-underline">
                  {earnTokens.back}
                </ButtonLink>
              }
            />
            <Balance tokens={me?.tokens ?? 0} />
          </PaneHead>
          <div className="sheet-body">
            <h1 tabIndex={-1} className="mb-3 text-24 font-black">
              {earnTokens.title}
            </h1>
            {hasFailed && <LoadFailure text={earnTokens.loadFailed} query={tasks} />}
            {isLoading && <LoadingTasks />}
            {isWithoutEmail && <NeedsEmail />}
            {data && (
              <>
                <ul className="grid grid-cols-1 gap-2.5">
                  {data.tasks.map((task) => (
                    <TaskRow key={task.task} task={task} onEarned={setEarned} onRefused={() => void refetch()} />
                  ))}
                </ul>
                <NewDay />
              </>
            )}
          </div>
        </PaneSheet>
        <PaneMargin label={earnTokens.history.title} isLong>
          <WalletHistory />
        </PaneMargin>
      </Panes>
      {me && <Congratulation earned={earned} pet={me.pet} onClose={() => setEarned(null)} />}
    </Page>
  )
}

const NeedsEmail = () => (
  <div className="card grid justify-items-start gap-3 px-4 py-4">
    <p>{earnTokens.needsEmail.line}</p>
    <ButtonLink to="/account" variant="ink" iconName="envelope-simple">
      {earnTokens.needsEmail.button}
    </ButtonLink>
  </div>
)

function LoadingTasks() {
  return (
    <>
      <p className="sr-only" role="status">
        {earnTokens.loading}
      </p>
      <ul className="grid gap-2.5" aria-hidden="true">
        {TASKS.map((task) => (
          <li key={task} className="card earn-task">
            <Skeleton width="26px" height="26px" isRound />
            <span className="flex-1">
              <Skeleton width="70%" />
            </span>
            <Skeleton width="5.25rem" height="2.75rem" isRound />
          </li>
        ))}
      </ul>
    </>
  )
}

/** When the daily tasks start again. That is midnight in UTC, so this says when it is for the viewer. */
function NewDay() {
  const { anywhere, here } = earnTokens.newDay
  const [begins, inUtc] = here
  return (
    <p className="mt-4 text-center text-15 text-text-2">
      {useIsHydrated() ? (
        <>
          {begins} <When date={nextUtcDay(new Date())} /> {inUtc}
        </>
      ) : (
        anywhere
      )}
    </p>
  )
}
