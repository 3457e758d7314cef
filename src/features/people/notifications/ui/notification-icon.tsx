import {
  BadgeCheck,
  Banknote,
  Bell,
  CircleAlert,
  CircleUser,
  Gavel,
  MailOpen,
  MessageCircle,
  Package,
  Star,
  Truck,
  Undo2,
} from 'lucide-react'
import { notificationTypes } from '../notifications.rules.ts'

const ICONS: Readonly<Record<number, typeof Bell>> = {
  [notificationTypes.review]: Star,
  [notificationTypes.sale]: Banknote,
  [notificationTypes.shipped]: Truck,
  [notificationTypes.delivered]: Package,
  [notificationTypes.question]: MessageCircle,
  [notificationTypes.answer]: MessageCircle,
  [notificationTypes.return]: Undo2,
  [notificationTypes.payment]: Banknote,
  [notificationTypes.warning]: CircleAlert,
  [notificationTypes.subscription]: BadgeCheck,
  [notificationTypes.account]: CircleUser,
  [notificationTypes.newAnnouncement]: Gavel,
  [notificationTypes.offer]: Gavel,
  [notificationTypes.outcome]: BadgeCheck,
  [notificationTypes.invitation]: MailOpen,
}

interface NotificationIconProps {
  readonly type: number
  /** Address of the other person's picture, empty or null when there is none. */
  readonly image: string | null
}

/** Who it comes from, or what it is about. */
export function NotificationIcon({ type, image }: NotificationIconProps) {
  const Icon = ICONS[type] ?? Bell
  return (
    <span className="notifications__icon" aria-hidden="true">
      {image ? <img src={`${image}?w=480`} alt="" /> : <Icon className="icon" />}
    </span>
  )
}
