/** Where the help page stands; the last word begins with the product's name (FAQ-01, OQ-152). Here because every footer links to it. */
export const faqPath = '/faq/aiuto/promessi-aiuto-supporto'
