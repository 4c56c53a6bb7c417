import type { BetView } from '#contract/bet-view.ts'
import { again } from '#copy/again.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Link } from '#web/navigation/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The ways to the score with each of the others. */
export function Rivals({ bet }: { readonly bet: BetView }) {
  const others = bet.participants.filter(({ isMine, isClaimed, isAccepted }) => !isMine && isClaimed && isAccepted)
  if (others.length === 0) return null
  return (
    <ul className="rivals">
      {others.map(({ id, name, pet }) => (
        <li key={id}>
          <Link to="/with/$personId" params={{ personId: id }}>
            <Avatar pet={pet} name={name} paper={paperOf(id)} size={28} />
            <span>
              <VisuallyHidden>{again.rival} </VisuallyHidden>
              <bdi>{again.you(name)}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
