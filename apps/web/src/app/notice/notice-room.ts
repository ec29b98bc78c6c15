const KEY = 'notice_room'

/** How high the notices were when this browser last showed them, in pixels; 0: there were none, or nothing is known. */
export function noticeRoom(): number {
  try {
    const height = Number(localStorage.getItem(KEY))
    return height > 0 && height < 400 ? height : 0
  } catch {
    return 0
  }
}

export function keepNoticeRoom(height: number): void {
  try {
    localStorage.setItem(KEY, String(height))
  } catch {
    // a browser that stores nothing keeps no room
  }
}
