/** Ids are UUID texts. Time-ordered (version 7) where the database makes them. */
export type UserId = string
/** The internal id of a bet. Never leaves the server: people and links use {@link UniqueId}. */
export type BetId = string
/** The public share id of a bet: 22 base64url characters, 128 random bits. */
export type UniqueId = string
/** A participant of a bet. */
export type ParticipantId = string
/** A league. */
export type LeagueId = string
/** Made by the screen when a form opens and sent with the command, so that a retry changes nothing. */
export type CommandId = string
