import { predict } from '#copy/predict.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'

/** For participants: the bet's payments and history. */
export const ReceiptLink = ({ uniqueId }: { readonly uniqueId: string }) => (
  <Link to="/bet/$uniqueId/receipt" params={{ uniqueId }} className="icon-btn" aria-label={predict.receipt}>
    <Icon name="receipt" />
  </Link>
)
