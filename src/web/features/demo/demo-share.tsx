import { demo } from '#copy/demo.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useState } from 'react'

type Channel = (typeof demo.shareSheet.channels)[number]

const ICONS: { readonly [channel in Channel]: IconName } = {
  WhatsApp: 'whatsapp-logo',
  Instagram: 'instagram-logo',
  Twitter: 'twitter-logo',
  Email: 'envelope-simple',
}

/** Shows what sharing would look like, and says that nothing was sent. */
export function DemoShare() {
  const [pressed, setPressed] = useState<Channel | null>(null)
  const { shareSheet } = demo
  return (
    <>
      <p className="mb-4 text-text-2">{shareSheet.line}</p>
      <div className="grid grid-cols-2 gap-3">
        {shareSheet.channels.map((channel) => (
          <Button
            key={channel}
            variant="line"
            className="px-3"
            iconName={ICONS[channel]}
            onClick={() => setPressed(channel)}
          >
            {channel}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 mb-4 min-h-12 text-15">
        {pressed && shareSheet.explained(pressed)}
      </p>
      <ButtonLink variant="wax" full to="/create-bet">
        {shareSheet.start}
      </ButtonLink>
    </>
  )
}
