import type { Me } from '#contract/accounts.ts'
import type { RivalryView } from '#contract/friends.ts'
import { rivalry as copy } from '#copy/rivalry.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { When } from '#web/components/when.tsx'
import { Link } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ScoreSharing } from './score-sharing.tsx'

interface RivalryBodyProps {
  readonly rivalry: RivalryView
  readonly me: Me
}

/** The score with its sentence, the figures and the last bets. */
export function RivalryBody({ rivalry, me }: RivalryBodyProps) {
  return (
    <div className="rivalry-grid">
      <ScoreCard rivalry={rivalry} me={me} />
      <div className="grid grid-cols-1 content-start gap-4">
        <Figures rivalry={rivalry} />
        <LastBets rivalry={rivalry} />
        {rivalry.sharing && <ScoreSharing person={rivalry.person} sharing={rivalry.sharing} />}
      </div>
    </div>
  )
}

const moodOf = (won: number, lost: number) => (won > lost ? 'happy' : 'idle')

function ScoreCard({ rivalry, me }: RivalryBodyProps) {
  const { person, mine, theirs, drawn, lastRun } = rivalry
  const { displayName: name } = person
  const line = mine.won + theirs.won === 0 ? copy.noneYet(drawn) : copy.run(lastRun, name)
  return (
    <section className="on-paper paper-lime rivalry-score">
      <div className="versus" aria-hidden="true">
        <PetImage pet={me.pet} view="peek" mood={moodOf(mine.won, theirs.won)} size={150} />
        {person.pet && <PetImage pet={person.pet} view="peek" mood={moodOf(theirs.won, mine.won)} size={150} />}
      </div>
      <p className="score" aria-hidden="true">
        {mine.won}
        <i>:</i>
        {theirs.won}
      </p>
      <h1 tabIndex={-1}>{copy.sentence(mine.won, theirs.won, name)}</h1>
      {line && <p className="mt-1">{line}</p>}
      {!me.guest && (
        <ButtonLink
          variant="ink"
          full
          className="mt-4"
          iconName="plus"
          to="/create-bet"
          search={{ friend: person.userId, friendName: name }}
        >
          {copy.newBet(name)}
        </ButtonLink>
      )}
    </section>
  )
}

function Figures({ rivalry: { person, mine, theirs, drawn } }: { readonly rivalry: RivalryView }) {
  const rows = [
    { term: copy.won, values: [mine.won, theirs.won] },
    { term: copy.drawn, values: [drawn, drawn] },
    { term: copy.tokens, values: [mine.tokensTaken, theirs.tokensTaken] },
    { term: copy.longestRun, values: [mine.longestRun, theirs.longestRun] },
    // Who owes fewer is ahead, so nothing is marked.
    { term: copy.dares, values: [mine.daresOwed, theirs.daresOwed], isUnmarked: true },
    ...(mine.tokensOwed + theirs.tokensOwed > 0
      ? [{ term: copy.tokensOwed, values: [mine.tokensOwed, theirs.tokensOwed], isUnmarked: true } as const]
      : []),
  ] as const
  return (
    <table className="card tallies">
      <caption className="sr-only">{copy.figures}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.you}</th>
          <th scope="col" className="tallies-figure">
            <VisuallyHidden>{copy.figure}</VisuallyHidden>
          </th>
          <th scope="col">
            <bdi>{person.displayName}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, values: [own, other], ...row }) => (
          <tr key={term}>
            <td className={!('isUnmarked' in row) && own > other ? 'is-ahead' : ''}>
              <span>{own}</span>
            </td>
            <th scope="row">{term}</th>
            <td className={!('isUnmarked' in row) && other > own ? 'is-ahead' : ''}>
              <span>{other}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LastBets = ({ rivalry: { person, lastBets } }: { readonly rivalry: RivalryView }) => (
  <section aria-labelledby="lately">
    <h2 id="lately" className="mb-2 text-20">
      {copy.lately}
    </h2>
    <ul className="card rivalry-bets">
      {lastBets.map(({ uniqueId, description, resolvedAt, winner, isDrawn }) => (
        <li key={uniqueId}>
          <Link to="/predict/$uniqueId" params={{ uniqueId }}>
            <span className={`rivalry-mark paper-${paperOf(uniqueId)}`} aria-hidden="true" />
            <span className="rivalry-question">
              <bdi className="block font-semibold">{description}</bdi>
              <span className="text-15 text-text-2">
                <When date={resolvedAt} style="day" />
              </span>
            </span>
            <b className="rivalry-winner">
              {winner === 'me' ? copy.you : winner === 'them' ? person.displayName : isDrawn ? copy.isDrawn : copy.both}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
