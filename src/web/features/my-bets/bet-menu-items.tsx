import type { MyBetView } from '#contract/bet-view.ts'
import { again } from '#copy/again.ts'
import { myBets } from '#copy/my-bets.ts'
import { reports } from '#copy/reports.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { whyNotManage } from '#domain/bets/manage.ts'
import { whyNotHide } from '#domain/bets/own-list.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { isLive } from '#domain/bets/status.ts'
import { isAwaitingResult } from '#domain/bets/visibility.ts'
import { whyNotReportCreated } from '#domain/reports/report.ts'
import { copyLink } from '#web/components/copy-link.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { noteShare, whatsappUrl } from '#web/lib/share.ts'
import { Link } from '#web/navigation/link.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { shareMessage } from './bet-action.tsx'
import { type BetChangeType, possibleChanges } from './bet-change-type.ts'
import { ItemFace, OwnListItem } from './menu-item.tsx'
import type { OwnList } from './use-own-list.tsx'

interface BetMenuItemsProps {
  readonly bet: MyBetView
  readonly ownList: OwnList
  readonly onDone: () => void
  readonly onChange: (type: BetChangeType) => void
  readonly onReport: () => void
}

const CHANGE_ICONS: { readonly [T in BetChangeType]: IconName } = {
  add: 'user-plus',
  remove: 'x',
  release: 'arrow-counter-clockwise',
  decline: 'x-circle',
  leave: 'sign-out',
  cancel: 'x-circle',
}

/** Whether the change ends the bet or the viewer's part in it; those come last, in red. */
const isEnding = (type: BetChangeType): boolean => type === 'decline' || type === 'leave' || type === 'cancel'

/** Rendered once the sheet is open, so that a long list of tickets renders no menus. */
export function BetMenuItems({ bet, ownList, onDone, onChange, onReport }: BetMenuItemsProps) {
  const { uniqueId } = bet
  const shared = shareMessage(bet, location.origin)
  const changes = possibleChanges(bet, new Date())
  const changeItem = (type: BetChangeType) => (
    <li key={type}>
      <button
        type="button"
        className={isEnding(type) ? 'menu-link text-bad' : 'menu-link'}
        onClick={() => onChange(type)}
      >
        <ItemFace iconName={CHANGE_ICONS[type]} label={myBets.menu[type]} />
      </button>
    </li>
  )
  return (
    <>
      <p className="mb-2 line-clamp-3 text-text-2 wrap-anywhere">{bet.description}</p>
      <ul className="-mx-3">
        <li>
          <Link to="/predict/$uniqueId" params={{ uniqueId }} className="menu-link" onClick={onDone}>
            <ItemFace iconName="envelope-simple" label={myBets.menu.open} />
          </Link>
        </li>
        {whyNotConfirm(bet) === null && (
          <li>
            <Link to="/bet/$uniqueId/results" params={{ uniqueId }} className="menu-link" onClick={onDone}>
              <ItemFace iconName="seal-check" label={myBets.menu.confirmResults} />
            </Link>
          </li>
        )}
        {whyNotResolve(bet) === null && isAwaitingResult(bet) && (
          <li>
            <Link to="/resolve-bet/$uniqueId" params={{ uniqueId }} className="menu-link" onClick={onDone}>
              <ItemFace iconName="flag-checkered" label={myBets.actions.resolve} />
            </Link>
          </li>
        )}
        {isLive(bet.status) && whyNotManage(bet) === null && (
          <li>
            <Link to="/manage-bet/$uniqueId" params={{ uniqueId }} className="menu-link" onClick={onDone}>
              <ItemFace iconName="pencil-simple" label={myBets.menu.manage} />
            </Link>
          </li>
        )}
        {changes.filter((type) => !isEnding(type)).map(changeItem)}
        {myParticipant(bet) && !isLive(bet.status) && (
          <li>
            <Link to="/create-bet" search={{ again: uniqueId }} className="menu-link" onClick={onDone}>
              <ItemFace iconName="arrow-counter-clockwise" label={again.rematch} />
            </Link>
          </li>
        )}
        {myParticipant(bet) && (
          <li>
            <Link to="/bet/$uniqueId/receipt" params={{ uniqueId }} className="menu-link" onClick={onDone}>
              <ItemFace iconName="receipt" label={myBets.menu.receipt} />
            </Link>
          </li>
        )}
        <li>
          <button type="button" className="menu-link" onClick={() => void copyLink(shared.url).then(onDone)}>
            <ItemFace iconName="link" label={myBets.menu.copy} />
          </button>
        </li>
        <li>
          <a
            className="menu-link"
            href={whatsappUrl(`${shared.text} ${shared.url}`)}
            target="_blank"
            rel="noreferrer"
            onClick={() => {
              noteShare(shared.url)
              onDone()
            }}
          >
            <ItemFace iconName="whatsapp-logo" label={myBets.menu.whatsApp} />
          </a>
        </li>
        <li>
          <button type="button" className="menu-link" onClick={() => void shareOrCopy(shared).then(onDone)}>
            <ItemFace iconName="share-fat" label={myBets.menu.share} />
          </button>
        </li>
        {whyNotReportCreated(bet) === null && (
          <li>
            <button type="button" className="menu-link" onClick={onReport}>
              <ItemFace iconName="flag" label={reports.open} />
            </button>
          </li>
        )}
        {changes.filter(isEnding).map(changeItem)}
        {whyNotHide(bet) === null && <OwnListItem bet={bet} ownList={ownList} onDone={onDone} />}
      </ul>
    </>
  )
}
