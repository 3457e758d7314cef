/** What a counter shows: "99+" above ninety-nine. The label of what carries it says the same, so that who speaks to the page finds it. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))
