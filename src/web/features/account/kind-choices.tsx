import type { NotificationSettings } from '#contract/notifications.ts'
import { errorText } from '#copy/errors.ts'
import { notifications, notificationTexts } from '#copy/notifications.ts'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#domain/notifications/choices.ts'
import { useChooseNotifications } from '#web/api/notifications.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

type Topic = NotificationSettings['topics'][number]
type Kind = Topic['kinds'][number]

interface KindChoicesProps {
  readonly topic: Topic
  /** Without email there is only one switch for each kind. */
  readonly hasMail: boolean
}

/** The notification kinds of one topic, with one switch per channel. */
export function KindChoices({ topic: { topic, kinds }, hasMail }: KindChoicesProps) {
  const choose = useChooseNotifications()
  const copy = notifications.settings
  const change =
    ({ kind }: Kind, channel: NotificationChannel) =>
    (isOn: boolean) =>
      choose.mutate({ kind, channel, isOn }, { onError: (error) => toast.bad(errorText(toApiError(error))) })
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold">{copy.topics[topic]}</summary>
      {hasMail && (
        <p aria-hidden="true" className="flex justify-end gap-3 text-center text-14 text-text-2">
          {NOTIFICATION_CHANNELS.map((channel) => (
            <span key={channel} className="w-14">
              {copy.channels[channel]}
            </span>
          ))}
        </p>
      )}
      {kinds.map((one) => {
        const { setting } = notificationTexts[one.kind]
        if (!hasMail) return <Switch key={one.kind} label={setting} isOn={one.push} onChange={change(one, 'push')} />
        return (
          <div key={one.kind} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 py-1 font-semibold">{setting}</span>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <ChannelSwitch
                key={channel}
                name={copy.channelOf[channel](setting)}
                isOn={one[channel]}
                onChange={change(one, channel)}
              />
            ))}
          </div>
        )
      })}
    </details>
  )
}

interface ChannelSwitchProps {
  readonly name: string
  /** Null where notifications of this kind are never sent through this channel. */
  readonly isOn: boolean | null
  readonly onChange: (isOn: boolean) => void
}

function ChannelSwitch({ name, isOn, onChange }: ChannelSwitchProps) {
  if (isOn === null) return <span className="w-14" />
  return (
    <button
      type="button"
      role="switch"
      className="grid min-h-11 w-14 flex-none place-items-center text-inherit"
      aria-label={name}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span className="switch" aria-hidden="true">
        <i />
      </span>
    </button>
  )
}
