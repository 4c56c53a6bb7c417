import type { ReceiptFinding } from '#domain/seals/check-receipt.ts'
import { counted, list, numeral, plural } from './intl.ts'
import { inSentence } from './predict-entry.ts'

/** The words of seals that every reader can check: on the receipt, on the bet's page, on the page that checks a file. */
export const seals = {
  checking: (count: number) => `Checking ${counted(count, { one: 'seal', other: 'seals' })}…`,
  unable: 'Your browser can’t check seals. Download it and check elsewhere.',

  good: {
    title: (count: number) =>
      plural(count, { one: 'The seal is unbroken', other: `All ${numeral(count)} seals unbroken` }),
    line: 'What you read is what they sealed, letter for letter.',
  },
  broken: {
    title: (count: number) => plural(count, { one: 'A seal is broken', other: `${numeral(count)} seals are broken` }),
    line: (names: readonly string[]) => `Not what was sealed: ${list.format(names.map(inSentence))}.`,
    others: (count: number) =>
      plural(count, { one: 'The other one is fine.', other: `The other ${numeral(count)} are fine.` }),
    before: 'Sealed then',
    now: 'This text makes',
    unknown: 'We can’t tell who changed it, only that it changed.',
  },
  changed: {
    title: 'This history was changed',
    line: (findings: readonly ReceiptFinding[]) => findings.map(changeText).filter(Boolean).join(' '),
    look: 'Look',
  },
  cut: { title: 'The thread is cut here.', line: 'This device saw another history on', unknown: 'before' },

  state: { unbroken: 'Unbroken', broken: 'Broken', sealed: 'Sealed' },
  number: 'Show the seal’s number',
  end: 'End of the thread',
  download: 'Download (JSON)',
  keepCopy: 'Keep a copy (JSON)',
  checkYourself: 'Check it yourself',

  verify: {
    title: 'Don’t take our word for it',
    line: 'Drop a receipt here. Your browser checks every seal by itself; nothing is sent to us.',
    offline: 'Works offline',
    choose: 'Choose a receipt',
    another: 'Choose another one',
    links: (count: number) => `${counted(count, { one: 'link holds', other: 'links hold' })}. Nobody touched this.`,
    unsealed: 'No opened predictions in it, so there is no seal to check.',
    noReceipt: 'That’s not one of our receipts.',
    otherVersion: 'This receipt was made by another version of Toldya. Download it again.',
    howTitle: 'How it works, in five lines',
    how: 'When somebody seals, we draw a random number, mix it with the words and publish a fingerprint of the two. After the opening you get both. Same number, same words, same fingerprint: unbroken. Change a comma and it isn’t.',
  },
} as const

/** What is known of one finding: never who did it, because a restored backup looks the same. */
function changeText(finding: ReceiptFinding): string {
  switch (finding.type) {
    case 'entry_changed':
      return `Line ${numeral(finding.seq)} isn’t what was written then.`
    case 'entry_added':
      return `Line ${numeral(finding.seq)} was added.`
    case 'entry_left_out':
      return `Line ${numeral(finding.seq)} is missing.`
    case 'entries_reordered':
      return `Line ${numeral(finding.seq)} is out of order.`
    case 'head_changed':
      return 'Its end isn’t the one that was kept.'
    case 'seal_broken':
    case 'seal_missing':
      return ''
  }
}
