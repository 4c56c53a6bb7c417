import { predict } from '#copy/predict.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'

/** Back to where all my bets are. */
export const BackLink = () => (
  <Link to="/my-bets" className="icon-btn" aria-label={predict.back}>
    <Icon name="arrow-left" />
  </Link>
)
