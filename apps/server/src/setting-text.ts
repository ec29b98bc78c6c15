/** What is wrong with a setting, in both languages, as the message of a schema holds it. */
export const settingText = (zh: string, en: string) => JSON.stringify({ zh, en })
