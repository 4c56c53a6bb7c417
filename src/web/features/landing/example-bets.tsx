import { kit } from '#copy/kit.ts'
import { landing } from '#copy/landing.ts'
import { Coin } from '#web/components/art.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { Link } from '#web/navigation/link.tsx'

type Example = (typeof landing.examples.bets)[number]

/** Six fixed examples; each opens the wizard with its question. No user's bet is shown. */
export function ExampleBets() {
  const { title, line, bets } = landing.examples
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="mb-1 text-30 font-black lg:text-36">
        {title}
      </h2>
      <p className="mb-4 text-text-2">{line}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {bets.map((example) => (
          <li key={example.question}>
            <ExampleTicket example={example} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExampleTicket({ example }: { readonly example: Example }) {
  return (
    <article className={`ticket example-ticket relative h-full paper-${example.paper}`}>
      <div className="stub">
        <span className="text-[30px] leading-none" aria-hidden="true">
          {example.emoji}
        </span>
      </div>
      <div className="face">
        <div className="mb-1.5 flex items-center gap-2">
          <StatusBadge status="active" />
          <span className="text-14 text-text-2">{example.category}</span>
        </div>
        <h3 className="mb-1.5 text-17 font-strong">
          <Link
            to="/create-bet"
            search={{ question: example.question }}
            className="text-text after:absolute after:inset-0"
          >
            {example.question}
          </Link>
        </h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 text-15 text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <Coin size={17} />
            <b className="num text-text">{kit.tokens(example.stakeTokens)}</b>
          </span>
          <span>{landing.examples.friendsIn(example.friendCount)}</span>
        </p>
      </div>
    </article>
  )
}
