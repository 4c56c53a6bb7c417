import type { NotificationSettings } from '#contract/notifications.ts'
import { errorText } from '#copy/errors.ts'
import { notifications } from '#copy/notifications.ts'
import { notificationSettingsQuery, useMute } from '#web/api/notifications.ts'
import { usePushState, useSwitchPush } from '#web/api/push-subscription.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { AccountPart } from './account-part.tsx'
import { KindChoices } from './kind-choices.tsx'

const fail = (error: unknown) => toast.bad(errorText(toApiError(error)))

/** Which notifications reach the user, and through which channels. */
export function NotificationsSection() {
  const settings = useQuery(notificationSettingsQuery(useApiClient()))
  const { data } = settings
  // When the server's request failed, the browser repeats it before it reports a failure.
  const hasFailed = useIsHydrated() && settings.isError && !data
  const copy = notifications.settings
  const link = (
    <ButtonLink to="/notifications" variant="line" size="sm">
      {copy.openList}
    </ButtonLink>
  )
  return (
    <AccountPart anchor="notifications" title={copy.title} action={link}>
      <div className="card grid grid-cols-1 gap-1 p-3">
        <DeviceSwitch />
        {hasFailed && <LoadFailure text={copy.failed} query={settings} />}
        {!data && !hasFailed && (
          <p role="status" className="py-2 text-text-2">
            {copy.loading}
          </p>
        )}
        {data?.hasMail && <p className="text-15 text-text-2">{copy.mailHint}</p>}
        {data?.topics.map((topic) => (
          <KindChoices key={topic.topic} topic={topic} hasMail={data.hasMail} />
        ))}
        {data && data.muted.length > 0 && <MutedSubjects muted={data.muted} />}
      </div>
    </AccountPart>
  )
}

/** The muted bets and leagues, each with a button to unmute it. */
function MutedSubjects({ muted }: Pick<NotificationSettings, 'muted'>) {
  const mute = useMute()
  const copy = notifications.settings
  const unmute = (one: NotificationSettings['muted'][number]) => {
    const about =
      one.type === 'bet'
        ? ({ type: 'bet', uniqueId: one.uniqueId } as const)
        : ({ type: 'league', leagueId: one.leagueId } as const)
    mute.mutate({ about, isMuted: false }, { onError: fail })
  }
  return (
    <>
      <h3 className="mt-2 text-16 font-bold">{copy.mutedTitle}</h3>
      <ul>
        {muted.map((one) => (
          <li
            key={one.type === 'bet' ? one.uniqueId : one.leagueId}
            className="flex items-center justify-between gap-2 py-1"
          >
            <span className="min-w-0 truncate">{one.name}</span>
            <Button variant="line" size="sm" aria-label={copy.unmute(one.name)} onClick={() => unmute(one)}>
              {copy.unmuteShort}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Switches push notifications on this device; where the browser has none, says why. */
function DeviceSwitch() {
  const state = usePushState()
  const switchPush = useSwitchPush()
  const copy = notifications.push
  if (state === undefined || state === 'unsupported' || state === 'denied') {
    return <p className="py-2 text-text-2">{copy.states[state ?? 'asking']}</p>
  }
  const change = (isOn: boolean) => switchPush.mutate(isOn, { onError: () => toast.bad({ title: copy.failed }) })
  return <Switch label={copy.thisDevice} hint={copy.hint} isOn={state === 'on'} onChange={change} />
}
