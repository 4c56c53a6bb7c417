import { predict } from '#copy/predict.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'

export const BackLink = () => (
  <Link to="/my-bets" className="icon-btn" aria-label={predict.back}>
    <Icon name="arrow-left" />
  </Link>
)
