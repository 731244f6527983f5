import { queryOptions } from '@tanstack/react-query';
import { readThisDevice } from '../../lib/notifications/this-device.ts';

/** Known in the browser only, since the server cannot know what it supports. */
export const thisDeviceQuery = queryOptions({ queryKey: ['this-device'], queryFn: readThisDevice });
