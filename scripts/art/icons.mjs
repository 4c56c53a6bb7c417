/** The Phosphor icons the screens use; each goes into the sprite in both weights, `name-bold` and `name-fill`. */
export const ICONS = `
arrow-counter-clockwise arrow-left arrow-right arrow-square-out arrow-up-left bell bell-ringing calendar-blank
calendar-check camera caret-down caret-right chat-circle check check-circle circle clock clock-countdown cloud-rain
coins copy crown desktop dots-three dots-three-vertical download-simple envelope-simple equals eye eye-slash
flag-checkered funnel gift hourglass-medium house info instagram-logo key lightning link lock-simple magnifying-glass
medal minus moon moon-stars paw-print pencil-simple plus plus-circle printer prohibit question receipt seal-check share-fat
sign-in sign-out sort-ascending sun ticket timer trash trophy twitter-logo user user-plus users-three warning-circle
whatsapp-logo wifi-slash x x-circle
`
  .trim()
  .split(/\s+/)
