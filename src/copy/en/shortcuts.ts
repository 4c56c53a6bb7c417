/** The keys of a desktop, and what they do. */
export const shortcuts = {
  title: 'Shortcuts',
  list: [
    { keys: ['N'], does: 'New bet' },
    { keys: ['/'], does: 'Search' },
    { keys: ['J', 'K'], does: 'Next and previous ticket' },
    { keys: ['[', ']'], does: 'Previous and next in the list at the side' },
    { keys: ['Ctrl', '↵'], does: 'Press the button at the bottom' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['?'], does: 'This list' },
  ],
  setting: { label: 'Single-key shortcuts', hint: 'N, /, J, K, [, ] and ? on a keyboard' },
} as const
