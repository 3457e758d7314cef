/** Front door of the messages: write about something, and how what was written looks beside it. */
export { closeConversation } from './block.service.server.ts'
export { messagesAbout } from './conversation.queries.server.ts'
export { unreadConversations } from './conversations.queries.server.ts'
export { answerTimeOf, invitableAmong, invitableAnnouncements } from './enquiries/enquiries.queries.server.ts'
export { inviteSupplier, openEnquiry } from './enquiries/enquiries.service.server.ts'
export { messageIn } from './message-form.server.ts'
export { uploadPhoto } from './photos.service.server.ts'
export { readConversation } from './read.service.server.ts'
export { talkOfOrder } from './subjects.queries.server.ts'
export { writeAbout } from './write.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { unreadMessagesMail } from './emails/unread-messages.email.tsx'
import { messageJobs } from './jobs.server.ts'
import { messageRoutes } from './routes.server.ts'
import { unreadMessages } from './sweeps.server.ts'

/** The slice as the roof composes it: conversations, their entry on the bell, the e-mail of what waits. */
export const messagesSlice: Slice = {
  name: 'messages',
  routes: messageRoutes,
  jobs: messageJobs,
  sweeps: [unreadMessages],
  emails: [unreadMessagesMail],
}
