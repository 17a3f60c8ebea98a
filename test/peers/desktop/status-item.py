"""Publishes one tray icon as a StatusNotifierItem, controlled over standard input with one JSON object per line:
{"icon": PATH, "tooltip": TEXT}. Prints "activate" to standard output when somebody clicks it.
The specification: https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/
"""

import json
import os
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

ITEM = "org.kde.StatusNotifierItem"
WATCHER = "org.kde.StatusNotifierWatcher"
PROPERTIES = "org.freedesktop.DBus.Properties"


class Item(dbus.service.Object):
    shown = {"icon": "", "tooltip": ""}

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        tooltip = ("", dbus.Array([], signature="(iiay)"), self.shown["tooltip"], "")
        return {
            "Category": "ApplicationStatus",
            "Id": "counterline",
            "Title": "Counterline",
            "Status": "Active",
            "IconName": self.shown["icon"],
            "ToolTip": dbus.Struct(tooltip, signature="sa(iiay)ss"),
            "ItemIsMenu": False,
        }

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return self.GetAll(interface)[name]

    @dbus.service.method(ITEM, in_signature="ii")
    def Activate(self, x, y):
        print("activate", flush=True)

    @dbus.service.signal(ITEM)
    def NewIcon(self):
        pass

    @dbus.service.signal(ITEM)
    def NewToolTip(self):
        pass

    def hear(self, channel, _condition):
        line = channel.readline()
        if line == "":
            loop.quit()
            return False
        self.shown = json.loads(line)
        self.NewIcon()
        self.NewToolTip()
        return True


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = f"{ITEM}-{os.getpid()}-1"
claimed = dbus.service.BusName(name, bus)
item = Item(bus, "/StatusNotifierItem")
item.shown = json.loads(sys.stdin.readline())
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, item.hear)
bus.get_object(WATCHER, "/StatusNotifierWatcher").RegisterStatusNotifierItem(name, dbus_interface=WATCHER)
print(name, flush=True)
loop = GLib.MainLoop()
loop.run()
