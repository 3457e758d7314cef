/** Who hears of a step in the history before the router does, and may keep it from it. Nobody until the first window opens. */
export const wayBack: { heard?: ((event: PopStateEvent) => void) | undefined } = {}
