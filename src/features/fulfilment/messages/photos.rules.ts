/** Where the photos of messages are kept: a folder nobody is served from by name. */
export const PHOTO_FOLDER = 'messages'

/** The address of a photo of a message; who may see it is asked each time. */
export const photoAddress = (photoId: number): string => `/api/messages/photos/${photoId}`

/** The address under which whoever uploaded a photo sees it before it is sent. */
export const uploadAddress = (name: string): string => `/api/messages/uploads/${name}`

/**
 * What a photo is called where it cannot be seen: "Foto 2 di 3 inviata da Le Dalie".
 *
 * @param sender the other side's name, "te" for one's own
 * @param place from 1
 */
export const photoAlt = (sender: string, place: number, count: number): string =>
  `Foto ${count === 1 ? '' : `${place} di ${count} `}inviata da ${sender}`
