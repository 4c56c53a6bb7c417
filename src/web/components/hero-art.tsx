import { Coin } from './art.tsx'
import { Envelope } from './envelope.tsx'

/** What stands on the ticket. */
export interface HeroTicket {
  readonly question: string
  /** Null for a dare. */
  readonly tokens: string | null
}

const PETS = [
  { name: 'fox', picture: '/pets/mystical_fox-adult-peek.svg' },
  { name: 'dog', picture: '/pets/mystical_dog-young-peek-happy.svg' },
  { name: 'cat', picture: '/pets/mystical_cat-young-peek.svg' },
]

/** The whole product in one picture: three pets holding a ticket with sealed envelopes. */
export function HeroArt({ question, tokens }: HeroTicket) {
  return (
    <div className="hero-art" aria-hidden="true">
      <div>
        {PETS.map(({ name, picture }) => (
          <img key={name} className={name} src={picture} alt="" width={160} height={138} fetchPriority="low" />
        ))}
        <div className="hero-ticket">
          <div>
            <p>{question}</p>
            <div className="row">
              <span className="paper paper-blush">
                <Envelope state="sealed" variant={0} />
              </span>
              <span className="paper paper-sky">
                <Envelope state="sealed" variant={1} />
              </span>
              <span className="paper paper-mint">
                <Envelope state="sealed" variant={2} />
              </span>
              {tokens !== null && (
                <span className="stake num">
                  <Coin size={30} />
                  {tokens}
                </span>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
