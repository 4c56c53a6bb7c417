import { paths } from '#web/lib/path-builder.ts'

/** Where a friend joins with one press. */
export const inviteLink = (code: string): string => location.origin + paths.leagues({ join: code })
