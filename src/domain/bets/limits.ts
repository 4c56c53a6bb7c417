/** Counted in characters as a person sees them written (code points). @see docs/rules.md#limits */
export const BET_DESCRIPTION_LENGTH_MAX = 500
export const PREDICTION_LENGTH_MAX = 500
export const FORFEIT_LENGTH_MAX = 200
export const FRIEND_NAME_LENGTH_MAX = 100
/** The creator included. @see docs/rules.md#participant-addition */
export const PARTICIPANTS_MAX = 20
export const PARTICIPANTS_MIN = 2
/** A series has at most this many games of double or nothing. @see docs/rules.md#rematch */
export const DOUBLINGS_MAX = 2
/** A free account has at most this many unfinished bets of its own. @see docs/rules.md#free-account-limits */
export const FREE_UNFINISHED_BETS_MAX = 10
