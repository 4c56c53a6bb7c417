import type { RivalryView } from '#contract/friends.ts'
import { errorText } from '#copy/errors.ts'
import { rivalry as copy } from '#copy/rivalry.ts'
import { paths } from '#domain/paths.ts'
import { useShareScore } from '#web/api/rivalry.ts'
import { shareCard } from '#web/components/share-card.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

const { sharing: words } = copy

interface ScoreSharingProps {
  readonly person: RivalryView['person']
  readonly sharing: NonNullable<RivalryView['sharing']>
}

/** Whether the score may be shared as a picture; once both allow it, the way to do so. */
export function ScoreSharing({ person: { userId, displayName: name }, sharing }: ScoreSharingProps) {
  const allow = useShareScore()
  const isOn = allow.isPending ? allow.variables.isAllowed : sharing.mine
  const change = (isAllowed: boolean) =>
    allow.mutate({ userId, isAllowed }, { onError: (error) => toast.bad({ title: errorText(error).line }) })
  const share = () =>
    shareCard(
      { title: words.title, text: words.text(name), url: location.origin },
      { src: paths.rivalryCard(userId), alt: words.alt(name), fileName: words.fileName },
    )
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-3">
      <div className="card px-4 py-2">
        <Switch label={words.allow(name)} hint={words.hint} isOn={isOn} onChange={change} />
      </div>
      {isOn && !sharing.theirs && (
        <p className="flex items-center gap-2 px-2 text-text-2" role="status">
          <Icon name="hourglass-medium" />
          <span className="min-w-0 wrap-anywhere">{words.waiting(name)}</span>
        </p>
      )}
      {sharing.mine && sharing.theirs && (
        <Button variant="line" full iconName="share-fat" onClick={() => void share()}>
          {words.share}
        </Button>
      )}
    </section>
  )
}
