/** Where the photos of messages are kept: a private folder. */
export const PHOTO_FOLDER = 'messages'

/** The address of a photo of a message; who may see it is asked each time. */
export const photoAddress = (photoId: number): string => `/api/messages/photos/${photoId}`

/** The address under which the uploader sees a photo before it is sent. */
export const uploadAddress = (name: string): string => `/api/messages/uploads/${name}`

/**
 * What a photo is called where it cannot be seen: "Foto 2 di 3 inviata da Le Dalie".
 *
 * @param sender the other side's name, "te" for one's own
 * @param place from 1
 */
export const photoAlt = (sender: string, place: number, count: number): string =>
  `Foto ${count === 1 ? '' : `${place} di ${count} `}inviata da ${sender}`
