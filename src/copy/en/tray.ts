/** The name of the part of a screen that holds its action. */
export const TRAY_NAME = 'What happens next'
