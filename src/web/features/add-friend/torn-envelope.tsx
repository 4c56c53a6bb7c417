import { Envelope } from '#web/components/envelope.tsx'
import './torn-envelope.css'

/** A letter that nobody can open any more. */
export function TornEnvelope() {
  return (
    <div className="torn-envelope" aria-hidden="true">
      <Envelope state="sealed" variant={1} paper="blush" />
      <Envelope state="sealed" variant={1} paper="blush" />
    </div>
  )
}
