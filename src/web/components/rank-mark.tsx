import { leagueGlance } from '#copy/league-lines.ts'

const METALS = [
  { fill: 'var(--butter)', edge: '#e0a800' },
  { fill: '#cfdde6', edge: '#8fa6b5' },
  { fill: '#ffb572', edge: '#d9813a' },
] as const
const PETALS = 14
const petals = Array.from({ length: PETALS * 2 }, (_, index) => {
  const angle = (index / PETALS) * Math.PI
  const radius = index % 2 === 0 ? 17 : 14
  return `${index === 0 ? 'M' : 'L'}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
}).join('')

interface RankMarkProps {
  readonly rank: number
  /** Whether a member has points: a table without any has no rosettes. */
  readonly isEarned: boolean
}

/** A rosette for the first three ranks, a plain number for the others. */
export function RankMark({ rank, isEarned }: RankMarkProps) {
  const metal = isEarned ? METALS[rank - 1] : undefined
  const label = leagueGlance.rankOf(rank)
  if (!metal) {
    return (
      <span className="num grid w-[38px] place-items-center text-16 text-text-2">
        <span aria-hidden="true">{rank}</span>
        <span className="sr-only">{label}</span>
      </span>
    )
  }
  return (
    <svg role="img" aria-label={label} viewBox="-19 -19 38 48" width={34} height={43} className="mx-auto block">
      <path d="M-9 8L-13 26L-6 22L0 28V10Z M9 8L13 26L6 22L0 28V10Z" fill={metal.edge} />
      <path d={`${petals}Z`} fill={metal.fill} stroke="#411328" strokeWidth="2" strokeLinejoin="round" />
      <text y="5.5" textAnchor="middle" fontSize="16" fontWeight="900" fill="#411328" className="num">
        {rank}
      </text>
    </svg>
  )
}
