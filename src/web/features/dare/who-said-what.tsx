import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import { dares } from '#copy/dares.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { openedLetters } from '#web/components/opened-letters.ts'

/** The predictions of the bet that the dare came from. */
export function WhoSaidWhat({ bet }: { readonly bet: BetView }) {
  return (
    <section className="margin-card" aria-labelledby="who-said">
      <h2 id="who-said">{dares.whoSaid.title}</h2>
      <ul className="lines">
        {openedLetters(bet).map((letter) => (
          <li key={letter.id} className="py-1.5">
            <Avatar
              pet={bet.participants.find(({ id }) => id === letter.id)?.pet ?? null}
              name={letter.name}
              paper={letter.paper}
              size={36}
            />
            <span className="grow">
              <span className="flex flex-wrap items-center gap-x-2 text-15">
                <bdi className="font-bold">{letter.name}</bdi>
                {letter.isMine && <span className="text-text-2">({betFacts.you.toLowerCase()})</span>}
                {bet.result?.winnerIds.includes(letter.id) && (
                  <span className="badge badge-small bg-butter text-ink">{dares.whoSaid.won}</span>
                )}
              </span>
              <span dir="auto" className="hand block text-19 leading-tight">
                {letter.text}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
