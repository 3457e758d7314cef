import type { Cents } from '#shared/money.ts'
import type { AuctionStatus } from './auction.rules.ts'
import type { AnnouncementView } from './views.ts'

/** Announcements that everybody, search engines included, may see (OQ-066). */
export const isPublicStatus = (status: AuctionStatus): boolean =>
  status !== 'pending' && status !== 'rejected' && status !== 'interrupted'

type Described = Pick<
  AnnouncementView,
  | 'title'
  | 'description'
  | 'sectorName'
  | 'city'
  | 'province'
  | 'budgetCents'
  | 'expiresAt'
  | 'publishedAt'
  | 'image'
  | 'code'
>

/**
 * The announcement for search engines: a schema.org `Demand`, with the maximum price. The
 * couple's name stays out of it.
 *
 * @param origin public address of the site
 * @param path of the page
 * @param decimal writes cents as a plain decimal
 */
export const announcementJsonLd = (
  announcement: Described,
  origin: string,
  path: string,
  decimal: (amount: Cents) => string,
) => ({
  '@type': 'Demand',
  name: announcement.title,
  description: announcement.description,
  identifier: announcement.code,
  url: origin + path,
  image: origin + announcement.image,
  ...(announcement.publishedAt ? { availabilityStarts: announcement.publishedAt } : {}),
  ...(announcement.expiresAt ? { availabilityEnds: announcement.expiresAt } : {}),
  areaServed: { '@type': 'City', name: `${announcement.city} (${announcement.province})` },
  itemOffered: { '@type': 'Service', serviceType: announcement.sectorName },
  priceSpecification: {
    '@type': 'PriceSpecification',
    priceCurrency: 'EUR',
    maxPrice: decimal(announcement.budgetCents),
  },
})
