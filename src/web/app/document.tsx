import { DIRECTION, LANGUAGE } from '#copy/language.ts'
import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The HTML page itself. Stands even when everything in it has failed. */
export function Document({ children }: { readonly children: ReactNode }) {
  return (
    // The theme script has set an attribute here before React arrives.
    <html lang={LANGUAGE} dir={DIRECTION} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
