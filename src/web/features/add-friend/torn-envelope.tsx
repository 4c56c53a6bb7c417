import { Envelope } from '#web/components/envelope.tsx'
import './torn-envelope.css'

/** The envelope of an invite that can no longer be opened. */
export function TornEnvelope() {
  return (
    <div className="torn-envelope" aria-hidden="true">
      <Envelope state="sealed" variant={1} paper="blush" />
      <Envelope state="sealed" variant={1} paper="blush" />
    </div>
  )
}
