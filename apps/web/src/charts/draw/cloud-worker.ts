// Runs beside the page: finding places for some hundred words would hold up clicks and scrolling.
import { type CloudRoom, placesIn } from './cloud-places.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ key: string; room: CloudRoom }>) => {
  self.postMessage({ key: data.key, placed: placesIn(data.room) })
})
