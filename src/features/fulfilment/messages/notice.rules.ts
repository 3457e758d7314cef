/** How a notification names a conversation: told from the orders that older ones name. */
export const noticeId = (conversationId: number): string => `c-${conversationId}`
