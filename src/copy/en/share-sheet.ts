import { inSentence } from './predict-entry.ts'

/** The sheet that hands a link on where the device has none of its own. */
export const shareSheet = {
  betText: (question: string) => `${question} Seal your prediction:`,
  ownLinks: 'Or each their own link, with the name chosen',
  ownLink: (name: string) => `Send ${inSentence(name)} theirs`,
  title: 'Pass it on',
  qrLabel: 'The link as a QR code',
  qrHint: 'Point a phone’s camera here.',
  whatsApp: 'Share on WhatsApp',
  copy: 'Copy Link',
  mail: 'Share by email',
  save: 'Save the picture',
} as const
